import assert from 'node:assert/strict'
import { it } from 'node:test'
import { html } from './html.ts'

it('escapes what is put in, leaves out what is not there, and nests', () => {
  const inner = html`<b>${`<"'&>`}</b>`
  assert.equal(
    html`<p title="${'"'}">${inner}${[1, inner]}${false}${undefined}${null}</p>`.markup,
    '<p title="&quot;"><b>&lt;&quot;&#39;&amp;&gt;</b>1<b>&lt;&quot;&#39;&amp;&gt;</b></p>',
  )
})
