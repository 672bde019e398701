import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import vm from 'node:vm'
import { storageKeys } from '@sightline/shared/contract/storage-keys.ts'
import { choiceText } from '@sightline/shared/domain/workspace-choice.ts'
import { FRAME_SCRIPT } from './frame-script.ts'

const UNKNOWN = 'skeleton'
const { userData, subscriptionData, workspace } = storageKeys
const storage = (kept: Record<string, string>) => ({ getItem: (key: string) => kept[key] ?? null })
const plan = (planTitle: string) => JSON.stringify({ planTitle, hasActiveSubscription: false })
const ofPerson = (workspaces?: number) => ({ [userData]: JSON.stringify({ id: 'mo', name: 'Mo', workspaces }) })
const inOther = { [workspace]: choiceText('mo', 'northwind') }

/** What the frame says of the plan. */
function planOf(local: Record<string, string>, ofTab: Record<string, string> = {}): string {
  const parts: Record<string, { textContent: string }> = { plan: { textContent: UNKNOWN } }
  const frame = {
    querySelector: (selector: string) => (parts[/=(\w+)/.exec(selector)![1]!] ??= { textContent: '' }),
    querySelectorAll: () => [],
  }
  vm.runInNewContext(FRAME_SCRIPT, {
    ...{ JSON, window: { earlyAnswers: new Map() }, localStorage: storage(local), sessionStorage: storage(ofTab) },
    document: { getElementById: () => frame, documentElement: { dataset: {} } },
  })
  return parts['plan']!.textContent
}

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
})
