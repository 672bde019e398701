import { BOOT_ELEMENT_ID } from '@sightline/shared/contract/boot-element.ts'
import { defaultContact } from '@sightline/shared/domain/support.ts'

const readContact = async (boot?: object) => {
  document.body.innerHTML =
    boot === undefined ? '' : `<script type="application/json" id="${BOOT_ELEMENT_ID}">${JSON.stringify(boot)}</script>`
  jest.resetModules()
  return (await import('./contact.ts')).contact
}

describe('the contact of a page', () => {
  it('is what the gateway has written into it', async () => {
    const contact = { ...defaultContact, supportEmail: 'help@acme.test' }
    expect(await readContact({ config: { contact } })).toEqual(contact)
  })

  it('is the default where nothing is written', async () => {
    expect(await readContact({ config: {} })).toEqual(defaultContact)
    expect(await readContact()).toEqual(defaultContact)
  })
})
