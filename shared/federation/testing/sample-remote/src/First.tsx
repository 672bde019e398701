import { Check } from 'lucide-react'
import { Link } from 'react-router-dom'
import styles from './First.module.css'

export function Component() {
  return (
    <Link to="/second" className={styles.link}>
      <Check /> Second
    </Link>
  )
}
