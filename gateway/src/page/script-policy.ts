// The page's one Trusted Types policy (decision 0034). It is inline, before every other script: the page's policy allows it by its hash.

import { inlineHash } from './inline-hash.ts'

/**
 * As the default policy it is asked about every text that reaches a sink, whichever build's code it comes from. Scripts and workers
 * are files of builds on the page's own origin. Of HTML only the empty text passes, with which ECharts clears its element.
 */
export const SCRIPT_POLICY =
  "globalThis.trustedTypes?.createPolicy('default',{" +
  "createScriptURL:address=>new URL(address,location).href.startsWith(location.origin+'/builds/')?address:null," +
  "createHTML:html=>html===''?html:null})"

export const SCRIPT_POLICY_HASH = inlineHash(SCRIPT_POLICY)
