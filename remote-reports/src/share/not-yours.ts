/** To viewers. */
export const NOT_YOURS = 'Only the owner and editors of this workspace can share reports.'
