/** id of the `<script type="application/json">` element that carries the boot manifest */
export const BOOT_ELEMENT_ID = 'sightline-boot'

/** header of a page's response: the id of its release */
export const RELEASE_HEADER = 'x-release'
