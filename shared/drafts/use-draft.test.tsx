import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { draftKeyPrefix } from '@sightline/shared/contract/storage-keys.ts'
import { buildUser } from '@sightline/shared/testing/builders.ts'
import { renderApp } from '@sightline/shared/testing/renderApp.tsx'
import { forgetDrafts } from '../storage/draft-storage.ts'
import { useDraft } from './use-draft.ts'

const maya = buildUser()
const nothing = { title: '', text: '' }

function Note({ name }: { name: string }) {
  const [note, setNote] = useDraft(name, nothing)
  return (
    <input aria-label="Note" value={note.text} onChange={(event) => setNote({ ...note, text: event.target.value })} />
  )
}

const open = (name = 'note', user: typeof maya | null = maya) => renderApp(<Note name={name} />, { session: { user } })
const field = () => screen.getByRole('textbox', { name: 'Note' })

async function typeAndLeave(text: string, name = 'note') {
  const { user, unmount } = open(name)
  await user.type(field(), text)
  unmount()
}

describe('useDraft', () => {
  it('restores what was typed when the person comes back', async () => {
    await typeAndLeave('Linen')
    open()
    expect(field()).toHaveValue('Linen')
  })

  it('does not show it to another user', async () => {
    await typeAndLeave('Linen')
    open('note', buildUser()).unmount()
    open('note', null)
    expect(field()).toHaveValue('')
  })

  it('is empty after forgetDrafts(), and drafts of other names are kept', async () => {
    await typeAndLeave('One', 'note/a.com')
    await typeAndLeave('Two', 'note/a.co')
    forgetDrafts('note/a.co')
    open('note/a.co').unmount()
    open('note/a.com')
    expect(field()).toHaveValue('One')
    forgetDrafts('note')
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('moves along when its form gets another name', async () => {
    function Renamed() {
      const [name, setName] = useState('before')
      return (
        <>
          <Note name={name} />
          <button onClick={() => setName('after')}>Rename</button>
        </>
      )
    }
    const { user, unmount } = renderApp(<Renamed />, { session: { user: maya } })
    await user.type(field(), 'Linen')
    await user.click(screen.getByRole('button', { name: 'Rename' }))
    expect(field()).toHaveValue('Linen')
    unmount()
    open('before').unmount()
    open('after')
    expect(field()).toHaveValue('Linen')
    expect(Object.keys(sessionStorage)).toEqual([`${draftKeyPrefix}after`])
  })

  describe('of a form that is left while it saves', () => {
    function SlowNote({ saved }: { saved: Promise<void> }) {
      const [note, setNote] = useDraft('note', nothing)
      const save = () => void saved.then(() => setNote((now) => (now.text === note.text ? nothing : now)))
      return (
        <>
          <input
            aria-label="Note"
            value={note.text}
            onChange={(event) => setNote({ ...note, text: event.target.value })}
          />
          <button onClick={save}>Save</button>
        </>
      )
    }

    async function saveAndLeave() {
      const saved = Promise.withResolvers<void>()
      const { user, unmount } = renderApp(<SlowNote saved={saved.promise} />, { session: { user: maya } })
      await user.type(field(), 'Linen')
      await user.click(screen.getByRole('button', { name: 'Save' }))
      unmount()
      return () => act(async () => saved.resolve())
    }

    it('is empty for a person who comes back after the save', async () => {
      const finish = await saveAndLeave()
      await finish()
      open()
      expect(field()).toHaveValue('')
    })

    it('is emptied for a person who comes back before the end of the save', async () => {
      const finish = await saveAndLeave()
      const { unmount } = open()
      expect(field()).toHaveValue('Linen')
      await finish()
      expect(field()).toHaveValue('')
      unmount()
      open()
      expect(field()).toHaveValue('')
    })

    it('keeps what who came back has typed meanwhile', async () => {
      const finish = await saveAndLeave()
      const { user } = open()
      await user.type(field(), ' sheets')
      await finish()
      expect(field()).toHaveValue('Linen sheets')
    })

    it('stays forgotten after the sign-out', async () => {
      const finish = await saveAndLeave()
      forgetDrafts()
      await finish()
      expect(Object.keys(sessionStorage)).toEqual([])
    })

    it('stays another person’s who has signed in meanwhile', async () => {
      const finish = await saveAndLeave()
      const { user } = open('note', buildUser())
      await user.type(field(), 'Linen')
      await finish()
      expect(field()).toHaveValue('Linen')
    })
  })

  it.each([
    ['that is no JSON', '{broken'],
    ['of another kind', JSON.stringify({ owner: maya.id, value: 'Linen' })],
    ['that is empty', JSON.stringify({ owner: maya.id, value: null })],
    ['of an earlier version, without this field', JSON.stringify({ owner: maya.id, value: { title: 'Old' } })],
  ])('ignores a draft %s', (_what, stored) => {
    sessionStorage.setItem(`${draftKeyPrefix}note`, stored)
    open()
    expect(field()).toHaveValue('')
  })

  it('keeps working where storage is full', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { user } = open()
    await user.type(field(), 'Linen')
    expect(field()).toHaveValue('Linen')
  })
})
