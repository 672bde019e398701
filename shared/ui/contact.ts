// The operator's addresses: the gateway writes them into the page. A remote that runs alone has the defaults.

import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import { defaultContact, type Contact } from '@sightline/shared/domain/support.ts'

// A page that is prerendered in Node has no document: it contains the defaults, which the gateway replaces.
const written = globalThis.document?.getElementById(BOOT_ELEMENT_ID)?.textContent
export const contact: Contact = (written ? JSON.parse(written).config.contact : undefined) ?? defaultContact
