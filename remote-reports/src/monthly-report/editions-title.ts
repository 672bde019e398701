export const EDITIONS_TITLE = 'Reports that were made'
