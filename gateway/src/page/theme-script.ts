// The chosen theme before the first paint. The one inline script of the page: the policy allows it by its hash alone.

import { createHash } from 'node:crypto'
import { themeStorageKey } from '@sightline/shared/contract/storage-keys.ts'

// Storage may be forbidden to the page: then the system's theme applies.
export const THEME_SCRIPT =
  `try{const t=localStorage.getItem('${themeStorageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** As in a Content-Security-Policy. */
export const THEME_SCRIPT_HASH = `'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`
