import { NEW_PROJECT_PARAM, paths } from '@sightline/shared/domain/paths.ts'

/** Opens the New Project dialog; the header's action in remote.json is the same address. */
export const NEW_PROJECT_PATH = `${paths.dashboard}?${NEW_PROJECT_PARAM}=1`
