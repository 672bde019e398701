// The inline script after the frame in the page's HTML. The Content-Security-Policy allows it by its hash.

import { FRAME_ID, FRAME_PART, FRAME_STYLE, FRAMED, type FramePart } from '@sightline/shared/contract/page-frame.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { initialsOf } from '@sightline/shared/domain/initials.ts'
import { planText, UPGRADE } from '@sightline/shared/domain/plan-text.ts'
import { inlineHash } from './inline-hash.ts'

/** as of any call to the API (shared/transport/call-api.ts) */
const EARLY_TIMEOUT_MS = 30_000

const part = (name: FramePart) => `find('${name}')`

/**
 * Shows the frame to a person whose session this browser has stored, with their name and plan, and sends the page's first requests, whose
 * answers the transport takes (shared/transport/early-answers.ts). The stored values are checked as the session does it
 * (shared/session/stored-session.ts). It defines `reloadPanel()`, which shows that the page could not be loaded.
 */
export const FRAME_SCRIPT = `try{
const frame=document.getElementById('${FRAME_ID}')
const find=name=>frame.querySelector('[${FRAME_PART}='+name+']')
const stored=key=>JSON.parse(localStorage.getItem(key))
const initials=${String(initialsOf)}
const planText=${String(planText)}
window.reloadPanel=()=>{
window.takeOver?.()
${part('app')}.hidden=true
${part('failure')}.hidden=false
${part('failure')}.querySelector('button').onclick=()=>location.reload()
show()
}
const show=()=>{
for(const element of frame.querySelectorAll('[${FRAME_STYLE}]'))element.style.cssText=element.getAttribute('${FRAME_STYLE}')
frame.hidden=false
document.documentElement.dataset.${FRAMED}=''
}
const user=stored('${storageKeys.userData}')
const token=localStorage.getItem('${storageKeys.accessToken}')
if(token&&[user.id,user.email,user.name].every(field=>typeof field==='string')){
let plan
try{plan=stored('${storageKeys.subscriptionData}')}catch{}
if(typeof plan?.planTitle!=='string'||typeof plan.hasActiveSubscription!=='boolean')plan=null
${part('name')}.textContent=user.name
${part('initials')}.textContent=initials(user.name)
${part('plan')}.textContent=planText(plan?.planTitle)
if(plan?.hasActiveSubscription){
${part('usage')}.hidden=false
if(plan.canUpgrade??true)${part('plans')}.textContent='${UPGRADE}'
}
show()
const ask=url=>fetch(url,{headers:{accept:'application/json',authorization:'Bearer '+token},signal:AbortSignal.timeout(${EARLY_TIMEOUT_MS})})
window.earlyAnswers=new Map(JSON.parse(frame.dataset.requests).map(url=>[url,{token,at:performance.now(),response:ask(url)}]))
for(const {response} of earlyAnswers.values())response.catch(()=>{})
}
}catch{}`

export const FRAME_SCRIPT_HASH = inlineHash(FRAME_SCRIPT)
