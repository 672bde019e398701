// What stands around the companies of an invented answer. `{options}` is what was asked for, `{where}` the place,
// `{If}` the persona's wish, `{rival}` whom the prompt names, `{first}` and `{second}` are named first in the answer.

export const openings = {
  choose: [
    'Here are some of the {options} that come up most often {where}:',
    'There are several good {options}. These are the ones that people mention most:',
    'It depends on what you need, but these {options} are a sensible place to start:',
    'Based on recent reviews and comparisons, these {options} deserve a closer look:',
    'If I had to narrow it down, I would start with these {options}:',
    '{If}, these {options} are worth a closer look:',
    '{If}, I would put the following on the list:',
    'Among the {options} {where}, a handful of names stand out:',
    'Opinions differ, but the following {options} are recommended again and again:',
    'Good question. The field is crowded, so here is a short list of {options}:',
  ],
  prose: [
    'When people compare {options}, a few names come up again and again.',
    'The right choice among the {options} depends on your budget and on what matters to you.',
    'There is no single answer, but a few {options} are mentioned more than others {where}.',
    '{If}, the field narrows down to a few names.',
    'Most comparisons of {options} end up with the same few names.',
  ],
  versus: [
    'Both are reasonable choices, and they differ mainly in emphasis.',
    'The short answer: it depends on what you value most.',
    'They overlap a lot, so the details decide. {If}, look at these points first:',
    'Here is how they compare on the points that people mention most:',
  ],
  alternatives: [
    'If {rival} is not the right fit, these alternatives come up most often:',
    'There are several alternatives to {rival} that are worth a look:',
    'People who move away from {rival} usually consider these:',
    'Depending on what you miss at {rival}, one of these may suit you better:',
  ],
  explain: [
    'A few points help to tell good {options} from the rest:',
    '{If}, these are the questions that I would ask first:',
    'There is no rule that fits everybody, but these points come up in most guides:',
    'It comes down to a handful of things:',
    'Here is what people with experience {where} usually look at:',
  ],
} as const

export const closings = {
  choose: [
    'Before you decide, compare prices and read a few recent reviews.',
    'If you tell me more about your budget and priorities, I can narrow this down.',
    'Prices and terms change, so check the current offers first.',
    'For most people {where}, {first} or {second} is a sensible starting point.',
    'If I had to pick one, I would start with {first} and keep {second} in mind.',
    'It is worth trying two of them side by side before you commit.',
    'Would you like a closer comparison of {first} and {second}?',
    'Overall, {first} is the safest pick here, and {second} the one to compare it with.',
    'What matters most to you: price, quality or service?',
    '{If}, I would look at the terms before the price.',
    '',
    '',
  ],
  explain: [
    'Start with the two points that matter most to you, and ignore the rest for now.',
    'None of this takes long, and it saves most of the disappointments.',
    'Tell me a little more about your situation, and I can be more specific.',
    '{If}, I would begin with the first of these.',
    '',
  ],
} as const

/** An answer that is not about companies names one all the same, or several. */
export const examples = {
  one: [
    'As a starting point, {first} is a name that is often mentioned for {good}.',
    'For example, {first} is regularly praised for {good}.',
    'If you want to see how that looks in practice, have a look at {first}.',
    '{first} is one of the companies that come up in this context.',
  ],
  several: [
    'Names that come up in this context are {list}.',
    'If you want to see how that looks in practice, have a look at {list}.',
    'Companies such as {list} are often given as examples.',
    'Among the companies that people mention here are {list}.',
    'For instance, {first} is regularly praised for {good}; {second} is another name worth knowing.',
  ],
} as const

/** In front of a few points on how to choose. */
export const hints = [
  'How to choose:',
  'A few things to check before you decide:',
  'Worth knowing before you pick one:',
] as const

/** In front of links to pages of others. */
export const furtherReading = [
  'Reviews and discussions:',
  'Further reading:',
  'Sources that I looked at:',
  'What others say:',
] as const

/** Without a search a platform warns that it may be behind. */
export const outdated = [
  'My information may be out of date, so please check current prices and reviews.',
  'I have not looked this up just now, so treat it as a starting point.',
  'This reflects general knowledge rather than current offers.',
] as const
