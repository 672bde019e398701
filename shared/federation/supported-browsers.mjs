// The browsers that Sightline is made for, as a query of browserslist: the builds' target and the lint rules (scripts/lint) are derived
// from it. What people are told stands in docs/browsers.md.

export const SUPPORTED_BROWSERS = [
  'last 2 Chrome versions',
  'last 2 Edge versions',
  'last 2 Firefox versions',
  'Firefox ESR',
  'Safari >= 17.4',
  'iOS >= 17.4',
]
