import { Icon } from '@sightline/shared/ui/icon/Icon.tsx'
import { Check } from 'lucide'
import { Link } from 'react-router-dom'
import styles from './First.module.css'

export function Component() {
  return (
    <Link to="/second" className={styles.link}>
      <Icon of={Check} /> Second
    </Link>
  )
}
