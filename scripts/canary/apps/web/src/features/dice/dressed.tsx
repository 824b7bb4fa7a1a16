import other from '../wheel/dressed.module.css'
import styles from './dressed.module.css'

export const dressed = [styles.known, styles.unknown, other.known]
