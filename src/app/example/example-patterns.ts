/**
 * What leads to what in the example: haste to a copy, a copy to a dead link, and what keeps that from happening. `@day`
 * stands for the day of the last evidence.
 */
export const lateOnFriday = `---
title: ANTIPATTERN-send-late-on-a-friday
type: pattern
tags: [causal, pattern, antipattern, example]
trigger: The newsletter is finished on a Friday evening
success_rate: 0
occurrences: 2
last_validated: @day
---

# Send late on a Friday

## Context

It is finished, and one wants it gone before the weekend. Those who could look over it have left, and those who will have questions find nobody.

## Trigger

The newsletter is finished on a Friday evening.

## Action

Send it to everybody the same evening.

## Causal Relationships

- causes [[ANTIPATTERN-copy-the-last-issue]] (EPISODE-example-1-first-issue, EPISODE-example-2-second-issue)

## Evidence Episodes

- validated_by [[EPISODE-example-1-first-issue]] (failure)
- validated_by [[EPISODE-example-2-second-issue]] (failure)

## Relations

- relates_to [[EPISODE-example-1-first-issue]]
`;

export const copyOfTheLast = `---
title: ANTIPATTERN-copy-the-last-issue
type: pattern
tags: [causal, pattern, antipattern, example]
trigger: A new issue is begun in a hurry
success_rate: 0.25
occurrences: 2
last_validated: @day
---

# Copy the last issue

## Context

The layout is there, and only the texts have to be changed. What nobody sees stays: links, addresses, dates.

## Trigger

A new issue is begun in a hurry.

## Action

Copy the last issue and put the new texts in.

## Causal Relationships

- causes [[ANTIPATTERN-links-nobody-has-clicked]] (EPISODE-example-1-first-issue, EPISODE-example-2-second-issue)

## Evidence Episodes

- validated_by [[EPISODE-example-1-first-issue]] (failure)
- validated_by [[EPISODE-example-2-second-issue]] (partial)

## Relations

- relates_to [[EPISODE-example-1-first-issue]]
`;

export const unclickedLinks = `---
title: ANTIPATTERN-links-nobody-has-clicked
type: pattern
tags: [causal, pattern, antipattern, example]
trigger: A mail with links goes out to many readers
success_rate: 0.25
occurrences: 2
last_validated: @day
---

# Links nobody has clicked

## Context

A link that leads nowhere looks like any other. The first who clicks it is a reader, and then it is in 300 mailboxes.

## Trigger

A mail with links goes out to many readers.

## Action

Read the text once more, and trust the links.

## Evidence Episodes

- validated_by [[EPISODE-example-1-first-issue]] (failure)
- validated_by [[EPISODE-example-2-second-issue]] (partial)

## Relations

- relates_to [[EPISODE-example-1-first-issue]]
`;

export const secondReader = `---
title: PATTERN-test-mail-to-a-second-reader
type: pattern
tags: [causal, pattern, example]
trigger: A mail with links goes out to many readers
success_rate: 1
occurrences: 2
last_validated: @day
---

# Test mail to a second reader

## Context

Whoever has written a text reads what it should say. Somebody else reads what it says.

## Trigger

A mail with links goes out to many readers.

## Action

Send it to one person first, who clicks every link on a phone. Only then send it to all, at a time when somebody is there to answer.

## Causal Relationships

- prevents [[ANTIPATTERN-links-nobody-has-clicked]] (EPISODE-example-2-second-issue, EPISODE-example-3-third-issue)

## Evidence Episodes

- validated_by [[EPISODE-example-2-second-issue]] (success)
- validated_by [[EPISODE-example-3-third-issue]] (success)

## Relations

- relates_to [[EPISODE-example-2-second-issue]]
`;
