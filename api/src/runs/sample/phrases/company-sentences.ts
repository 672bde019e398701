// What invented answers say about a company. `{name}` is it, `{good}` and `{also}` are its strengths, `{bad}` is a
// weakness, `{who}` and `{others}` are its customers, `{price}` its price level, `{where}` the place. Only opinions
// that anybody may have of anybody: nothing that could be checked, and nothing worse than a bad review.

export type Tone = 'praise' | 'plain' | 'mixed' | 'complaint'

/** Whole sentences. */
export const companySentences: Record<Tone, readonly string[]> = {
  praise: [
    '{name} is widely praised for {good} and {also}.',
    '{name} stands out for {good}.',
    'Reviewers keep coming back to {name} because of {good}.',
    '{name} is a strong choice for {who}, mostly because of {good}.',
    '{name} has a very good reputation {where}, above all for {good}.',
    'If you care most about {good}, {name} is an excellent choice.',
    'Customers of {name} are happy with {good}, and many recommend it to others.',
    '{name} is one of the most trusted names here.',
    '{name} does particularly well on {good} and {also}.',
    '{name} is easy to recommend to {who}: it is dependable and fairly priced.',
    '{name} offers excellent value, and {who} like it for {good}.',
    'People who switched to {name} mention {good} and {also} as the main reasons.',
    '{name} feels well thought out, with real strengths in {good}.',
    'With {name}, you get reliable quality and friendly help when you need it.',
    '{name} impresses with {good}, and reviews have been consistently positive.',
    'It is hard to go wrong with {name}, especially for {who}.',
    'Among {who}, {name} is a favorite for {good}.',
  ],
  plain: [
    '{name} mostly serves {who} {where}.',
    '{name} comes up regularly in comparisons.',
    '{name} is mostly chosen by {who}.',
    '{name} sits in the {price} part of the market.',
    '{name} covers most of what {who} ask for.',
    '{name} publishes its prices and terms on its website.',
    '{name} is aimed at {who}, and to some extent at {others}.',
    'Many {who} have {name} on their list.',
    '{name} is another name that you will come across {where}.',
    'What people say about {name} mostly concerns {good} and {bad}.',
  ],
  mixed: [
    '{name} is good on {good}, but less convincing on {bad}.',
    '{name} has loyal customers, although some of them complain about {bad}.',
    '{name} works well for {who}, while {others} may find it limited.',
    '{name} does well on {good}, yet reviews of {bad} are mixed.',
    'Opinions on {name} are divided: strong marks for {good}, weak ones for {bad}.',
    '{name} is solid overall, but not the cheapest.',
    '{name} is reliable, if a little dated in places.',
    '{name} covers the basics well, but falls behind on {bad}.',
    'There is a lot to like about {name}, though {others} sometimes find it expensive.',
    '{name} gets good marks for {good}; {bad} could be better.',
    '{name} is a decent option with a few drawbacks, mainly around {bad}.',
  ],
  complaint: [
    '{name} gets complaints about {bad}.',
    'Recent reviews of {name} are disappointing, mostly when it comes to {bad}.',
    'Several reviewers find {name} overpriced for what it offers.',
    'Some customers left {name} because of problems with {bad}.',
    '{name} has weak spots, above all {bad}.',
    'Reviewers find {name} frustrating when it comes to {bad}.',
    '{name} struggles with {bad}, according to a number of reviews.',
    '{name} has lost ground lately, with {bad} named most often as the reason.',
  ],
}

/** Go on about the company that the sentence before has named. */
export const continuations: Record<Tone, readonly string[]> = {
  praise: [
    'It is also known for {also}.',
    'It is a particularly good fit for {who}.',
    'Its customers like {also} as well.',
    'They also do very well on {also}.',
    'It is rarely the wrong choice.',
    'Most people who choose it stay with it.',
    'On {good}, few do better.',
  ],
  plain: [
    'It is mostly used by {who}.',
    'It sits in the {price} part of the market.',
    'It is worth comparing with the others in detail.',
    'They serve {who} and {others}.',
    'It is aimed at {others} as much as at {who}.',
    'How it compares on {good} depends on whom you ask.',
  ],
  mixed: [
    'It is less convincing on {bad}, though.',
    'The main trade-off is {bad}.',
    'It is not ideal for {others}, however.',
    'Expect good results, but also some trouble with {bad}.',
    'On {bad}, others do better.',
    'It takes some patience with {bad}.',
  ],
  complaint: [
    'It gets poor marks for {bad}.',
    'They have disappointed some customers with {bad}.',
    'Its weakest point is {bad}.',
    'Reviews of {bad} are poor.',
    'Some reviewers would not choose it again because of {bad}.',
  ],
}

/** Stand behind a name and a dash or a colon, without a verb of their own. */
export const companyFragments: Record<Tone, readonly string[]> = {
  praise: [
    'strong on {good} and {also}.',
    'praised for {good}.',
    'a favorite of {who}, above all for {good}.',
    'very good reputation, especially for {good}.',
    'dependable and fairly priced.',
    'an excellent fit for {who}.',
    'great value, and consistently good reviews for {good}.',
  ],
  plain: [
    '{price}, and mostly chosen by {who}.',
    'covers what {who} usually need.',
    'often on the list of {who}.',
    'for {who} and {others}.',
  ],
  mixed: [
    'good on {good}, weaker on {bad}.',
    'solid, but not the cheapest.',
    'well liked by {who}, though {bad} could be better.',
    'a decent option, with some drawbacks around {bad}.',
  ],
  complaint: [
    'poor reviews for {bad} lately.',
    'popular once, but there are complaints about {bad}.',
    'overpriced for what it offers, say several reviewers.',
  ],
}
