/** RFC 1035: a longer host name is invalid. */
export const MAX_HOST_LENGTH = 253
