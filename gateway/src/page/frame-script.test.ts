import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import vm from 'node:vm'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { choiceText } from '@sightline/shared/domain/workspace-choice.ts'
import { UPGRADE } from '@sightline/shared/domain/plan-text.ts'
import { FRAME_SCRIPT } from './frame-script.ts'

const UNKNOWN = 'skeleton'
const { userData, subscriptionData, workspace } = storageKeys
const storage = (kept: Record<string, string>) => ({ getItem: (key: string) => kept[key] ?? null })
const plan = (planTitle: string) => JSON.stringify({ planTitle, hasActiveSubscription: false })
const ofPerson = (workspaces?: number) => ({ [userData]: JSON.stringify({ id: 'mo', name: 'Mo', workspaces }) })
const inOther = { [workspace]: choiceText('mo', 'northwind') }

/** What the frame says of the plan, and on the way to others. */
function partsOf(local: Record<string, string>, ofTab: Record<string, string> = {}): [string, string | undefined] {
  const parts: Record<string, { textContent: string }> = { plan: { textContent: UNKNOWN } }
  const frame = {
    querySelector: (selector: string) => (parts[/=(\w+)/.exec(selector)![1]!] ??= { textContent: '' }),
    querySelectorAll: () => [],
  }
  vm.runInNewContext(FRAME_SCRIPT, {
    ...{ JSON, window: { earlyAnswers: new Map() }, localStorage: storage(local), sessionStorage: storage(ofTab) },
    document: { getElementById: () => frame, documentElement: { dataset: {} } },
  })
  return [parts['plan']!.textContent, parts['plans']?.textContent]
}
const planOf = (...stored: Parameters<typeof partsOf>) => partsOf(...stored)[0]

describe('the plan in the frame of the page', () => {
  it('is that of the person, and Free where none is told of a person alone', () => {
    assert.equal(planOf({ ...ofPerson(), [subscriptionData]: plan('Standard') }), 'Standard plan')
    assert.equal(planOf(ofPerson()), 'Free plan')
  })

  it('is that of the workspace of the tab, and none before it is known', () => {
    const local = { ...ofPerson(2), [subscriptionData]: plan('Free') }
    assert.equal(planOf(local, { ...inOther, [subscriptionData]: plan('Premium') }), 'Premium plan')
    assert.equal(planOf(local, inOther), UNKNOWN)
    // A new tab begins in the workspace that was chosen last.
    assert.equal(planOf({ ...local, ...inOther }), UNKNOWN)
    assert.equal(planOf(ofPerson(2)), UNKNOWN)
  })

  it('offers a higher plan to those who own the workspace', () => {
    const paid = { [subscriptionData]: JSON.stringify({ planTitle: 'Standard', hasActiveSubscription: true }) }
    const as = (role: 'owner' | 'editor') => ({
      [workspace]: choiceText('mo', 'northwind', { role, hidePrompts: false }),
    })
    assert.deepEqual(partsOf({ ...ofPerson(), ...paid }), ['Standard plan', UPGRADE])
    assert.deepEqual(partsOf(ofPerson(2), { ...paid, ...as('owner') }), ['Standard plan', UPGRADE])
    assert.deepEqual(partsOf(ofPerson(2), { ...paid, ...as('editor') }), ['Standard plan', undefined])
  })
})
