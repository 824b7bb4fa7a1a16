import styles from './hosts.module.css'

const LOOKS = { tall: styles.citybandTall, tile: styles.citybandTile }

type Props = { image: string | undefined; look?: 'tall' | 'tile' }

/** The picture of a city, across the page or as a tile; a plain band if there is none. */
export function CityBand({ image, look }: Props) {
  return (
    <div className={look ? `${styles.cityband} ${LOOKS[look]}` : styles.cityband}>
      {image && <img className={styles.citybandArt} src={image} alt="" />}
    </div>
  )
}
