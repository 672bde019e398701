import { useState } from 'react'
import { useSession } from '@sightline/shared/session'

export function Component() {
  const [count] = useState(0)
  return (
    <p>
      {useSession().status} {count}
    </p>
  )
}
