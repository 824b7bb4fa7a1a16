import './hosts.css'

/** The picture of a city, across the page; a plain band where it has none. */
export function CityBand({ image, tall = false }: { image: string | undefined; tall?: boolean }) {
  return (
    <div className={tall ? 'cityband cityband--tall' : 'cityband'}>
      {image && <img className="cityband__art" src={image} alt="" />}
    </div>
  )
}
