// The chosen theme before the first paint. It is inline: the page's policy allows it by its hash.

import { themeStorageKey } from '@sightline/shared/contract/storage-keys.ts'
import { inlineHash } from './inline-hash.ts'

// Storage may be forbidden to the page: then the system's theme applies.
export const THEME_SCRIPT = `try{const t=localStorage.getItem('${themeStorageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

export const THEME_SCRIPT_HASH = inlineHash(THEME_SCRIPT)
