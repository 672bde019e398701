/** What a step asks for, by the finding behind it. */
export const stepKinds = [
  'win-back',
  'silent',
  'get-listed',
  'compete',
  'own-page',
  'correct-fact',
  'reservation',
] as const
export type StepKind = (typeof stepKinds)[number]

/** Steps about a prompt; `correct-fact` is about a fact of the sheet, `reservation` about a topic, the others about a cited page. */
export const promptSteps: readonly StepKind[] = ['win-back', 'silent']

/** `open` is what a step is before a person has decided about it. */
export const stepStates = ['open', 'in-work', 'done', 'dismissed'] as const
export type StepState = (typeof stepStates)[number]

export const certainties = ['possible', 'likely'] as const
export type Certainty = (typeof certainties)[number]

export const MOST_STEPS = 6
