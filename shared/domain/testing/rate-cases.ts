// Rates from stored answers over the wire to the screen. The tests of API and screens share this table.

/** `part` of `answers` are positive; `wire` is the fraction that the API sends, `shown` the percent on the screen. */
export const rateCases = [
  { part: 0, answers: 10, wire: 0, shown: 0 },
  { part: 1, answers: 250, wire: 0.004, shown: 0 },
  { part: 3, answers: 500, wire: 0.006, shown: 1 },
  { part: 1, answers: 100, wire: 0.01, shown: 1 },
  { part: 1, answers: 2, wire: 0.5, shown: 50 },
  { part: 2, answers: 2, wire: 1, shown: 100 },
] as const
