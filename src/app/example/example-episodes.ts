/** The same mistake twice, and the time it went well; `@day` stands for the day of each. */
export const firstIssue = `---
title: EPISODE-example-1-first-issue
type: episode
tags: [episodic, memory, example]
date: @day
timestamp: @dayT21:50:00Z
outcome: failure
task: Send the first issue of the newsletter before the weekend
duration_minutes: 80
project: newsletter
surprise: 0.8
---

# Send the first issue of the newsletter before the weekend

## Context

Ada wanted the first issue out of the way. It was half past eight on a Friday, and everybody else had gone home. The quickest way was to copy the last issue and put the new texts in.

## Decisions

### d001: Start from a copy of the last issue

- **Timestamp**: @dayT20:40:00Z
- **Type**: implementation
- **Context**: The last issue has the right layout; an empty one would have to be set up.
- **Options**:
  - An empty issue from the template
  - A copy of the last issue
- **Chosen**: A copy of the last issue
- **Rationale**: The texts are new anyway, and the layout took an hour last time.
- **Outcome**: failure
- **Effects**: [[#^e001]]

^d001

### d002: Send it tonight, without a test mail

- **Timestamp**: @dayT21:30:00Z
- **Type**: tactical
- **Context**: Whoever could look over it has left; Monday is full of meetings.
- **Options**:
  - A test mail to Ben, and wait for Monday
  - Send it to all 312 readers tonight
- **Chosen**: Send it to all 312 readers tonight
- **Rationale**: It is only a newsletter, and people read on weekends.
- **Outcome**: failure
- **Effects**: [[#^e002]]

^d002

## Events Timeline

1. [@dayT20:55:00Z] The button "Sign up for the workshop" still leads to the form of the last workshop, which is closed #error ^e001
   - caused by: [[#^d001]]
2. [@dayT21:45:00Z] Sent to 312 readers; nobody has clicked a link in it #milestone ^e002
   - caused by: [[#^d002]]
3. [@dayT22:30:00Z] The first of 41 mails: "the form says it is closed?" #error ^e003
   - caused by: [[#^e001]], [[#^e002]]

## Lessons Learned

- A copy brings along what nobody sees: links, dates, the name of the sender.
- Answering 41 mails took the whole Saturday. The issue itself took an hour.

## Relations

- relates_to [[ANTIPATTERN-send-late-on-a-friday]]
- relates_to [[ANTIPATTERN-copy-the-last-issue]]
`;

export const secondIssue = `---
title: EPISODE-example-2-second-issue
type: episode
tags: [episodic, memory, example]
date: @day
timestamp: @dayT20:20:00Z
outcome: partial
task: Send the second issue of the newsletter, this time with a test mail
duration_minutes: 60
project: newsletter
---

# Send the second issue of the newsletter, this time with a test mail

## Context

Again a Friday, again late, again a copy of the issue before. New was that Ben had promised to click every link before it went out.

## Decisions

### d001: A test mail to Ben first

- **Timestamp**: @dayT19:10:00Z
- **Type**: test
- **Context**: The first issue went out with a dead link, see [[EPISODE-example-1-first-issue]].
- **Options**:
  - Read it through once more alone
  - A test mail to someone who has not written it
- **Chosen**: A test mail to Ben, on his phone
- **Rationale**: Who has written a text reads what it should say.
- **Outcome**: success
- **Effects**: [[#^e001]]

^d001

### d002: Send it the same evening

- **Timestamp**: @dayT20:00:00Z
- **Type**: tactical
- **Context**: It is corrected, and everybody wants it gone.
- **Options**:
  - Tuesday morning
  - Tonight
- **Chosen**: Tonight
- **Rationale**: The links work now; what could happen?
- **Outcome**: failure
- **Effects**: [[#^e002]]

^d002

## Events Timeline

1. [@dayT19:40:00Z] Ben finds the address of the old venue, which came with the copy #test ^e001
   - caused by: [[#^d001]]
2. [@dayT20:20:00Z] Sent to 340 readers #milestone ^e002
   - caused by: [[#^d002]]
3. [@dayT22:10:00Z] Nine readers ask whether the workshop has a waiting list; nobody reads it before Monday, when the places are gone #error ^e003
   - caused by: [[#^e002]]

## Lessons Learned

- Five minutes of a second reader found what an hour of reading had not.
- An issue is sent when somebody is there to answer, not when it is finished.

## Relations

- follows [[EPISODE-example-1-first-issue]]
- relates_to [[PATTERN-test-mail-to-a-second-reader]]
`;

export const thirdIssue = `---
title: EPISODE-example-3-third-issue
type: episode
tags: [episodic, memory, example]
date: @day
timestamp: @dayT09:05:00Z
outcome: success
task: Send the third issue of the newsletter on a Tuesday morning
duration_minutes: 45
project: newsletter
---

# Send the third issue of the newsletter on a Tuesday morning

## Context

Before the issue was begun, Ada asked the memory what had gone wrong with the last two. This time it began with an empty template, and it was ready on Monday.

## Decisions

### d001: An empty template and a list of links

- **Timestamp**: @dayT08:10:00Z
- **Type**: design
- **Context**: Both times the copy had brought along something old.
- **Options**:
  - A copy, and look closely
  - An empty template
- **Chosen**: An empty template, with a list of the links that have to be in it
- **Rationale**: What is not there cannot be wrong.
- **Outcome**: success
- **Effects**: [[#^e001]]

^d001

## Events Timeline

1. [@dayT08:40:00Z] Ben clicks all seven links in the test mail; all of them lead where they should #test ^e001
   - caused by: [[#^d001]]
2. [@dayT09:00:00Z] Sent to 351 readers, with both of us at our desks #milestone ^e002
   - caused by: [[#^e001]]
3. [@dayT11:30:00Z] Four questions, four answers, no apology #milestone ^e003
   - caused by: [[#^e002]]

## Lessons Learned

- Asking what happened last time took two minutes.

## Relations

- follows [[EPISODE-example-2-second-issue]]
- relates_to [[PATTERN-test-mail-to-a-second-reader]]
`;
