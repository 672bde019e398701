/** Whose pages answers cite, in the order in which they are shown. */
export const sourceKinds = ['own', 'rivals', 'reviews', 'communities', 'editorial', 'other'] as const
export type SourceKind = (typeof sourceKinds)[number]
