import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { z } from 'zod'
import { defaultContact } from '../domain/support.ts'
import { contactEnvironment, contactOf } from './contact.settings.ts'
import { parseSettings, wrongSettings } from './settings.ts'

const schema = z.object(contactEnvironment)

describe('contact settings', () => {
  it('have defaults', () => assert.deepEqual(contactOf(parseSettings(schema, {})), defaultContact))

  it('are read from the environment', () => {
    const env = {
      CONTACT_EMAIL: 'hi@acme.test',
      SUPPORT_EMAIL: 'help@acme.test',
      SUPPORT_PHONE: '+49 (30) 123-45',
      OFFICE_ADDRESS: 'Acme; Main St 1 ;Berlin',
    }
    assert.deepEqual(contactOf(parseSettings(schema, env)), {
      email: 'hi@acme.test',
      supportEmail: 'help@acme.test',
      supportPhone: '+49 (30) 123-45',
      office: ['Acme', 'Main St 1', 'Berlin'],
    })
  })

  it('are refused at the start when wrong', () => {
    const env = {
      CONTACT_EMAIL: 'nobody',
      SUPPORT_EMAIL: 'a@b?subject=x',
      SUPPORT_PHONE: 'call us',
      OFFICE_ADDRESS: 'Acme;;Berlin',
    }
    assert.deepEqual(
      wrongSettings(schema, env).map((line) => line.split(':')[0]),
      Object.keys(env),
    )
  })
})
