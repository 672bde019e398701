/** Loads, times and web vitals are told of one visit in ten; failures of every visit. */
export const MEASURED_SHARE = 0.1
