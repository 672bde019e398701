import styles from '../Dashboard.module.css'

export const ReadyToAnalyzePlace = () => <div className={styles.bannerPlace} />
