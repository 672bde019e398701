// The inline script that runs before other scripts arrive, on a page that is on the screen without them: a prerendered one, or one with a frame. The Content-Security-Policy allows it by its hash.

import { FRAME_ID } from '@sightline/shared/contract/page-frame.ts'
import { paths, WEBSITE_PARAM } from '@sightline/shared/domain/paths.ts'
import { sessionStorageKeys, storageKeys, themeStorageKey } from '@sightline/shared/contract/storage-keys.ts'
import { inlineHash } from './inline-hash.ts'

/** Storage keys that make the page differ from a new visitor's. */
const known = [storageKeys.accessToken, storageKeys.pendingWebsiteUrl, themeStorageKey]

/** Id of the template with the host's scripts. */
export const LATE_SCRIPTS_ID = 'late-scripts'

/** The scripts start after this time even if the page has not been painted, for example because its styles do not arrive. */
const PAINT_WAIT_MS = 2_000

/** in the address of each script of the host's build */
const HOST_FILES = '/builds/host/'

/**
 * Starts the host when the page has been parsed and painted: its scripts, which have been preloaded, take the processor from the
 * first paint otherwise. A page in a hidden tab is not painted, nor is one whose frame stays hidden. Where a script cannot be loaded, or the
 * host's code throws before the app is there, the panel of the frame offers to reload the page (frame-script.ts). Errors of other code, such
 * as a browser extension's, say nothing of the app. An app that comes all the same takes the panel's place.
 *
 * After a sign-out the provider returns to the landing page: goes on at once, without showing it. Marks the page of a person
 * whom this browser knows, or whose sign-in was cut off (shared/ui/base.css). Keeps the last click on a button for the host
 * (host/src/take-over.tsx, host/src/layout/page-frame.ts), also one that is still pressed when the host replaces it, as its click never comes.
 */
export const EARLY_SCRIPT = `{
const page=document,root=page.documentElement
let clicked=null,pressed=null
try{
const next=sessionStorage.getItem('${sessionStorageKeys.afterSignOut}')
if(next&&location.pathname==='${paths.landing}'){root.style.visibility='hidden';location.replace(next)}
if(${JSON.stringify(known)}.some(key=>localStorage.getItem(key))||page.cookie.includes('.is.authenticated=')||sessionStorage.getItem('${sessionStorageKeys.signingIn}')||new URLSearchParams(location.search).has('${WEBSITE_PARAM}'))root.dataset.known=''
}catch{}
const painted=new Promise(resolve=>{
new PerformanceObserver(resolve).observe({type:'paint',buffered:true})
page.addEventListener('visibilitychange',resolve)
if(page.hidden)resolve()
setTimeout(resolve,${PAINT_WAIT_MS})
})
page.addEventListener('DOMContentLoaded',async()=>{
if(!page.querySelector('#${FRAME_ID}[hidden]'))await painted
const scripts=page.getElementById('${LATE_SCRIPTS_ID}')
for(const script of scripts.content.querySelectorAll('script'))script.onerror=window.reloadPanel
scripts.replaceWith(scripts.content)
})
const keep=event=>{
const button=event.target.closest('button')
if(!button)return
event.preventDefault()
event.stopImmediatePropagation()
clicked?.removeAttribute('aria-busy')
clicked=button
button.setAttribute('aria-busy','true')
}
const press=({type,target})=>{
if(type==='pointerdown')pressed=target.closest('#${FRAME_ID} button')
else if(type==='pointercancel'||!pressed?.contains(target))pressed=null
}
const fail=({filename})=>{
if(filename?.includes('${HOST_FILES}'))window.reloadPanel?.()
}
const presses=['pointerdown','pointerup','pointercancel']
addEventListener('error',fail)
page.addEventListener('click',keep,true)
for(const name of presses)page.addEventListener(name,press,true)
window.takeOver=()=>{
delete window.takeOver
delete root.dataset.known
removeEventListener('error',fail)
page.removeEventListener('click',keep,true)
for(const name of presses)page.removeEventListener(name,press,true)
clicked?.removeAttribute('aria-busy')
return pressed??clicked
}
}`

export const EARLY_SCRIPT_HASH = inlineHash(EARLY_SCRIPT)
