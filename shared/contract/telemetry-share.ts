/** Loads, times and web vitals are reported by one visit in ten (sampling), failures by every visit. */
export const MEASURED_SHARE = 0.1
