/** Below `/api`: where browsers tell what a page's Content Security Policy has refused. */
export const policyReportsPath = '/csp-reports'
