import type { User } from '@sightline/shared/contract/api/account.ts'
import type { SessionUser } from './sessions.queries.ts'

export const presentUser = (user: SessionUser): User => ({
  _id: user.id,
  id: user.id,
  email: user.email,
  name: user.name,
  picture: user.picture,
})
