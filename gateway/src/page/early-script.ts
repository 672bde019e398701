// What a prerendered page does before its scripts have arrived. It is inline: the page's policy allows it by its hash.

import { paths, WEBSITE_PARAM } from '@sightline/shared/contract/paths.ts'
import { sessionStorageKeys, storageKeys, themeStorageKey } from '@sightline/shared/contract/storage-keys.ts'
import { inlineHash } from './inline-hash.ts'

/** Any of them makes a page differ from a new visitor's. */
const known = [storageKeys.accessToken, storageKeys.pendingWebsiteUrl, themeStorageKey]

/**
 * After a sign-out the provider returns to the landing page: goes on at once, without showing it. Marks the page of a person
 * whom this browser knows (shared/ui/base.css). Keeps the last click on a button for the host (host/src/boot/take-over.tsx).
 */
export const EARLY_SCRIPT = `{
const page=document,root=page.documentElement
let clicked=null
try{
const next=sessionStorage.getItem('${sessionStorageKeys.afterSignOut}')
if(next&&location.pathname==='${paths.landing}'){root.style.visibility='hidden';location.replace(next)}
if(${JSON.stringify(known)}.some(key=>localStorage.getItem(key))||page.cookie.includes('.is.authenticated=')||new URLSearchParams(location.search).has('${WEBSITE_PARAM}'))root.dataset.known=''
}catch{}
const keep=event=>{
const button=event.target.closest('button')
if(!button)return
event.preventDefault()
event.stopImmediatePropagation()
clicked?.removeAttribute('aria-busy')
clicked=button
button.setAttribute('aria-busy','true')
}
page.addEventListener('click',keep,true)
window.takeOver=()=>{
delete window.takeOver
delete root.dataset.known
page.removeEventListener('click',keep,true)
clicked?.removeAttribute('aria-busy')
return clicked
}
}`

export const EARLY_SCRIPT_HASH = inlineHash(EARLY_SCRIPT)
