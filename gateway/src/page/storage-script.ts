// The inline script of a card in another website's frame. Browsers that block third-party cookies refuse storage there: each access
// throws. The page then gets storage in memory, which is enough to show a report.

import { inlineHash } from './inline-hash.ts'

export const STORAGE_SCRIPT = `for(const name of ['localStorage','sessionStorage'])try{window[name]}catch{
const kept=new Map()
Object.defineProperty(window,name,{value:{getItem:key=>kept.get(key)??null,setItem:(key,value)=>void kept.set(key,String(value)),removeItem:key=>void kept.delete(key),clear:()=>kept.clear()}})
}`

export const STORAGE_SCRIPT_HASH = inlineHash(STORAGE_SCRIPT)
