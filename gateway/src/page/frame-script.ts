// The inline script after the frame in the page's HTML. The Content-Security-Policy allows it by its hash.

import { FRAME_ID, FRAME_PART, FRAME_STYLE, FRAMED, type FramePart } from '@sightline/shared/contract/page-frame.ts'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { initialsOf } from '@sightline/shared/domain/initials.ts'
import { planText, UPGRADE } from '@sightline/shared/domain/plan-text.ts'
import { keptChoice } from '@sightline/shared/domain/workspace-choice.ts'
import { inlineHash } from './inline-hash.ts'

const part = (name: FramePart) => `find('${name}')`

/**
 * Shows the frame to a person whose session this browser has stored, which requests-script.ts has found out, with their name and the plan
 * of the workspace that the tab is in (shared/session/stored-session.ts), as far as it is known. It defines `reloadPanel()`, which shows
 * that the page could not be loaded.
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
if(window.earlyAnswers){
const {id,name,workspaces=1}=stored('${storageKeys.userData}')
const [,chosen,role]=(${String(keptChoice)})('${storageKeys.workspace}',id,[sessionStorage,localStorage])
let plan
try{plan=JSON.parse((chosen?sessionStorage:localStorage).getItem('${storageKeys.subscriptionData}'))}catch{}
if(typeof plan?.planTitle!=='string'||typeof plan.hasActiveSubscription!=='boolean')plan=null
${part('name')}.textContent=name
${part('initials')}.textContent=initials(name)
if(plan||!chosen&&workspaces<2)${part('plan')}.textContent=planText(plan?.planTitle)
if(plan?.hasActiveSubscription){
${part('usage')}.hidden=false
if((plan.canUpgrade??true)&&(!chosen||role==='owner'))${part('plans')}.textContent='${UPGRADE}'
}
show()
}
}catch{}`

export const FRAME_SCRIPT_HASH = inlineHash(FRAME_SCRIPT)
