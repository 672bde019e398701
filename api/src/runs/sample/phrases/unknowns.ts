// A platform that knows nothing of a company, or does not want to judge it.

export const absences = [
  "I'm not familiar with {name}, so I can't say how it compares.",
  "I couldn't find reliable information about {name}.",
  "I don't have enough information about {name} to give you a fair assessment.",
  'I could not find any independent reviews of {name}.',
  "I don't have specific information about a company called {name}.",
] as const

/** What follows an absence. */
export const absenceAdvice = [
  'It may be a smaller or newer company. Its website and recent customer reviews would be the best places to look.',
  'If you can share a link or a few details, I am happy to go through them with you.',
  'It may also go by another name, or serve only part of the market.',
] as const

export const refusals = [
  "I'm sorry, but I can't give an opinion on whether {name} can be trusted.",
  "I'm not able to recommend for or against {name}.",
  'I cannot judge individual companies such as {name}.',
] as const

export const othersInstead = [
  'What I can say is that these names come up more often {where}:',
  'Better known names in this field are:',
  'Companies that I can tell you more about:',
] as const
