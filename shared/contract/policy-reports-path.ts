/** Path below `/api` to which browsers send Content Security Policy violation reports. */
export const policyReportsPath = '/csp-reports'
