/** "No clear change vs the previous 14 days" without its end, which the table's heading says. */
export const withoutPeriod = (words: string) => words.split(' vs ')[0] ?? words
