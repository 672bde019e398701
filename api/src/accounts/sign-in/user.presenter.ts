import type { User } from '@sightline/shared/contract/api/account.ts'
import type { StoredUser } from './users.queries.ts'

export const presentUser = (user: StoredUser): User => ({
  _id: user.id,
  id: user.id,
  email: user.email,
  name: user.name,
  picture: user.picture,
  ...(user.workspaces > 1 && { workspaces: user.workspaces }),
})
