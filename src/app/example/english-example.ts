/** What is told in the example: how it is built is the same in every language. */
export const englishExample = {
  folder: "Example memory",
  names: {
    start: "Start here",
    first: "EPISODE-example-1-first-issue",
    second: "EPISODE-example-2-second-issue",
    third: "EPISODE-example-3-third-issue",
    late: "ANTIPATTERN-send-late-on-a-friday",
    copy: "ANTIPATTERN-copy-the-last-issue",
    links: "ANTIPATTERN-links-nobody-has-clicked",
    reader: "PATTERN-test-mail-to-a-second-reader",
    tuesday: "Tuesday morning is when people answer",
  },
  start: {
    what: (remove: string): string =>
      `Three issues of a newsletter: one that went wrong, one that nearly did, and one that went well. Everything Retrace does can be tried on them. When you have seen enough, run "${remove}", or delete this folder.`,
    search: (at: string): string => `**Search**: [look for what went wrong](${at}), or type what you remember.`,
    why: (at: string): string =>
      `**Why**: this is how sending late on a Friday leads to links nobody has clicked. [See it drawn](${at}).`,
    careful: (at: string): string =>
      `**Careful**: [open the anti-patterns](${at}), come back here, turn on editing (Ctrl or Cmd with E, or the pencil), and put the cursor into the next line.`,
    line: "The newsletter is finished on Friday evening, let us send it to everybody tonight.",
    replay: (episode: string, command: string): string => `**Replay**: open [[${episode}]] and run "${command}".`,
    review: (at: string): string => `**Review**: [begin](${at}), and say how well you remember what happened.`,
    everything: (at: string): string => `**Everything**: [the Memory view](${at}) lists all of it.`,
  },
  first: {
    task: "Send the first issue of the newsletter before the weekend",
    context:
      "Ada wanted the first issue out of the way. It was half past eight on a Friday, and everybody else had gone home. The quickest way was to copy the last issue and put the new texts in.",
    copy: {
      title: "Start from a copy of the last issue",
      context: "The last issue has the right layout; an empty one would have to be set up.",
      options: ["An empty issue from the template", "A copy of the last issue"],
      chosen: "A copy of the last issue",
      rationale: "The texts are new anyway, and the layout took an hour last time.",
    },
    tonight: {
      title: "Send it tonight, without a test mail",
      context: "Whoever could look over it has left; Monday is full of meetings.",
      options: ["A test mail to Ben, and wait for Monday", "Send it to all 312 readers tonight"],
      chosen: "Send it to all 312 readers tonight",
      rationale: "It is only a newsletter, and people read on weekends.",
    },
    events: [
      'The button "Sign up for the workshop" still leads to the form of the last workshop, which is closed',
      "Sent to 312 readers; nobody has clicked a link in it",
      'The first of 41 mails: "the form says it is closed?"',
    ],
    lessons: [
      "A copy brings along what nobody sees: links, dates, the name of the sender.",
      "Answering 41 mails took the whole Saturday. The issue itself took an hour.",
    ],
  },
  second: {
    task: "Send the second issue of the newsletter, this time with a test mail",
    context:
      "Again a Friday, again late, again a copy of the issue before. New was that Ben had promised to click every link before it went out.",
    test: {
      title: "A test mail to Ben first",
      context: (first: string): string => `The first issue went out with a dead link, see [[${first}]].`,
      options: ["Read it through once more alone", "A test mail to someone who has not written it"],
      chosen: "A test mail to Ben, on his phone",
      rationale: "Who has written a text reads what it should say.",
    },
    evening: {
      title: "Send it the same evening",
      context: "It is corrected, and everybody wants it gone.",
      options: ["Tuesday morning", "Tonight"],
      chosen: "Tonight",
      rationale: "The links work now; what could happen?",
    },
    events: [
      "Ben finds the address of the old venue, which came with the copy",
      "Sent to 340 readers",
      "Nine readers ask whether the workshop has a waiting list; nobody reads it before Monday, when the places are gone",
    ],
    lessons: [
      "Five minutes of a second reader found what an hour of reading had not.",
      "An issue is sent when somebody is there to answer, not when it is finished.",
    ],
  },
  third: {
    task: "Send the third issue of the newsletter on a Tuesday morning",
    context:
      "Before the issue was begun, Ada asked the memory what had gone wrong with the last two. This time it began with an empty template, and it was ready on Monday.",
    template: {
      title: "An empty template and a list of links",
      context: "Both times the copy had brought along something old.",
      options: ["A copy, and look closely", "An empty template"],
      chosen: "An empty template, with a list of the links that have to be in it",
      rationale: "What is not there cannot be wrong.",
    },
    events: [
      "Ben clicks all seven links in the test mail; all of them lead where they should",
      "Sent to 351 readers, with both of us at our desks",
      "Four questions, four answers, no apology",
    ],
    lessons: ["Asking what happened last time took two minutes."],
  },
  late: {
    title: "Send late on a Friday",
    context:
      "It is finished, and one wants it gone before the weekend. Those who could look over it have left, and those who will have questions find nobody.",
    trigger: "The newsletter is finished on a Friday evening",
    action: "Send it to everybody the same evening.",
  },
  copy: {
    title: "Copy the last issue",
    context:
      "The layout is there, and only the texts have to be changed. What nobody sees stays: links, addresses, dates.",
    trigger: "A new issue is begun in a hurry",
    action: "Copy the last issue and put the new texts in.",
  },
  links: {
    title: "Links nobody has clicked",
    context:
      "A link that leads nowhere looks like any other. The first who clicks it is a reader, and then it is in 300 mailboxes.",
    trigger: "A mail with links goes out to many readers",
    action: "Read the text once more, and trust the links.",
  },
  reader: {
    title: "Test mail to a second reader",
    context: "Whoever has written a text reads what it should say. Somebody else reads what it says.",
    trigger: "A mail with links goes out to many readers",
    action:
      "Send it to one person first, who clicks every link on a phone. Only then send it to all, at a time when somebody is there to answer.",
  },
  tuesday:
    "Send the newsletter on a Tuesday morning, because readers answer within two hours and somebody has to be there.",
};

export type ExampleWords = typeof englishExample;
