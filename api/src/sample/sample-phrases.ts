// What invented answers say. `{name}` is a company, `{options}` what was asked for, `{place}` where.
// None of it depends on the kind of business. Praise and blame begin with the name, so that a list can set it in bold.

export const praises = [
  '{name} is widely praised for reliable service and a clear range of choices.',
  '{name} stands out for excellent support and fair pricing.',
  '{name} is a strong choice when quality matters most.',
  '{name} has a great reputation, and most reviews mention how easy it is to get started.',
  '{name} is often recommended because it is dependable and simple.',
  '{name} offers outstanding value and friendly service.',
  '{name} is one of the most trusted names here, with consistently positive reviews.',
  '{name} impresses with a comprehensive range and quick replies to questions.',
  '{name} is a favorite of many reviewers, who like its thoughtful details.',
  '{name} delivers high-quality results and explains its prices well.',
] as const

export const mixed = [
  '{name} is good overall, but some customers find it expensive.',
  '{name} has a solid range, although its website can be confusing.',
  '{name} works well for most people, but replies can be slow at busy times.',
  '{name} is established and reliable, yet a little dated in places.',
  '{name} offers a wide choice; the quality is fine, but not always consistent.',
  '{name} is a decent option with a few drawbacks, mainly around flexibility.',
] as const

export const plain = [
  '{name} offers several plans, and covers most of what people ask for.',
  '{name} has been around for a number of years and serves customers in {place}.',
  '{name} is another name that comes up regularly in comparisons.',
  '{name} has a broad range and publishes its terms on its website.',
  '{name} is usually mentioned alongside the bigger providers.',
  '{name} serves both individuals and businesses.',
] as const

export const complaints = [
  '{name} gets complaints about slow support and unclear pricing.',
  '{name} is known, but recent reviews are disappointing and mention delays.',
  '{name} is overpriced for what it offers, according to several reviewers.',
  '{name} has struggled with inconsistent quality lately.',
  '{name} can be frustrating to deal with when something goes wrong.',
] as const

export const openings = [
  'Here are some of the {options} that come up most often:',
  'There are several good {options}. These are the ones people mention most:',
  'It depends on what you need, but these {options} are a sensible place to start:',
  'Based on reviews and comparisons, these {options} are worth a closer look:',
  'If I had to narrow it down, I would start with these {options}:',
] as const

export const proseOpenings = [
  'When people compare {options}, a few names come up again and again.',
  'The right choice among the {options} depends on your budget and on what matters to you.',
  'There is no single answer, but a few {options} are mentioned more than others.',
] as const

export const closings = [
  'Before you decide, compare prices and read a few recent reviews.',
  'If you tell me more about your budget and priorities, I can narrow this down.',
  'Prices and terms change, so check the current offers first.',
  'For most people in {place}, the first two are a sensible starting point.',
  'It is worth trying two of them side by side before you commit.',
  '',
] as const

export const adviceOpenings = [
  'Here is what to look at when you compare {options}:',
  'A few points help to tell good {options} from the rest:',
] as const

export const advicePoints = [
  '**Price:** ask for the total, with fees and possible increases.',
  '**Reviews:** read recent ones and look for patterns, not for single stories.',
  '**Support:** find out how quickly somebody answers, and in which way.',
  '**Terms:** look at the notice period and at what happens when you leave.',
  '**Fit:** write down what you need before you look at features.',
  '**Track record:** ask how long they have been doing this.',
] as const

export const absences = [
  "I'm not familiar with {name}, so I can't say how it compares.",
  "I couldn't find reliable information about {name}.",
  "I don't have enough information about {name} to include it here.",
] as const

export const tableHeads = ['Best for', 'What people like', 'Price level'] as const
export const tableAudiences = [
  'Beginners',
  'Small budgets',
  'Families',
  'Professionals',
  'Larger teams',
  'Occasional use',
] as const
export const tableLikes = [
  'Reliable service',
  'Wide choice',
  'Clear prices',
  'Fast replies',
  'Good reputation',
  'Simple start',
] as const
export const tablePrices = ['Low', 'Medium', 'Medium to high', 'High'] as const
