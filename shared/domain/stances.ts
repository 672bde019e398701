// What an answer says of a company to a reader who has to decide. Every screen has them in this order.

export const stances = ['recommended', 'listed', 'caveated', 'dismissed'] as const
export type Stance = (typeof stances)[number]
