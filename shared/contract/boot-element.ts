/** id of the `<script type="application/json">` element that carries the boot manifest */
export const BOOT_ELEMENT_ID = 'sightline-boot'
