// Maximum lengths of profile fields, in characters.

export const MAX_PROFILE_NAME = 100
export const MAX_PROFILE_COMPANY = 200
export const MAX_PROFILE_WEBSITE = 2048
