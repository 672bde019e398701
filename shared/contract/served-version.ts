/** Stands for the version in the URL of a build that `webpack serve` serves. */
export const SERVED_VERSION = 'dev'
