// The inline script that asks for the page's first data. The Content-Security-Policy allows it by its hash.

import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { keptChoice } from '@sightline/shared/domain/workspace-choice.ts'
import { WORKSPACE_HEADER } from '@sightline/shared/domain/workspaces.ts'
import { inlineHash } from './inline-hash.ts'

/** as of any call to the API (shared/transport/call-api.ts) */
const EARLY_TIMEOUT_MS = 30_000

/**
 * Sends the requests that its element names, for a person whose session this browser has stored, in the workspace in which the tab will
 * start; the transport takes their answers (shared/transport/early-answers.ts), each whole: one whose body breaks off has failed, and is
 * asked for again. The stored values are checked as the session does it (shared/session/stored-session.ts). It stands before the style
 * sheets: a script behind them waits for them.
 */
export const REQUESTS_SCRIPT = `try{
const user=JSON.parse(localStorage.getItem('${storageKeys.userData}'))
const token=localStorage.getItem('${storageKeys.accessToken}')
if(token&&[user.id,user.email,user.name].every(field=>typeof field==='string')){
const [,chosen]=(${String(keptChoice)})('${storageKeys.workspace}',user.id,[sessionStorage,localStorage])
const workspace=chosen||undefined
const headers={accept:'application/json',authorization:'Bearer '+token,...(workspace&&{'${WORKSPACE_HEADER}':workspace})}
const ask=url=>fetch(url,{headers,signal:AbortSignal.timeout(${EARLY_TIMEOUT_MS})}).then(async answer=>new Response(await answer.blob(),answer))
window.earlyAnswers=new Map(JSON.parse(document.currentScript.dataset.requests).map(url=>[url,{token,workspace,at:performance.now(),response:ask(url)}]))
for(const {response} of earlyAnswers.values())response.catch(()=>{})
}
}catch{}`

export const REQUESTS_SCRIPT_HASH = inlineHash(REQUESTS_SCRIPT)
