import { useSay } from '#client/phrases.ts';
import { useFrame } from '#kit/frame.ts';
import { Panel } from '#kit/parts/panel.tsx';
import { Todos } from '#pickers/todos.tsx';

/** What waits for the person: the first thing of the first page. */
const TodoCard = () => {
  const say = useSay();
  const frame = useFrame();
  return (
    <Panel title={say('todos.title')}>
      <Todos onOpen={(path, query) => frame.open(path, query)} />
    </Panel>
  );
};
export default TodoCard;
