/** In place of a version, in the address of a build that `webpack serve` serves from source. */
export const SERVED_VERSION = 'dev'
