/** The name of this TV over the whole picture, when somebody asks which one it is. */
export const Identity = ({ name }: { name: string }) => (
  <div role="status" className="absolute inset-0 z-10 grid place-items-center bg-brand p-[6vw] text-center text-on-brand">
    <p className="font-condensed text-[9rem] [overflow-wrap:anywhere] leading-none font-bold uppercase">{name}</p>
  </div>
)
