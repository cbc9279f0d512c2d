export default function Page() {
  return <p>an application of your own</p>;
}
