// Characters that the fields of a profile have room for.

export const MAX_PROFILE_NAME = 100
export const MAX_PROFILE_COMPANY = 200
export const MAX_PROFILE_WEBSITE = 2048
