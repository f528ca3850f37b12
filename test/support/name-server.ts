import { after } from 'node:test';
import { createServer, Packet } from 'dns2';

/** A name server of one's own, which may change its mind with every question. */
export class TestNameServer {
  readonly address: string;
  /** Questions for addresses that were asked, in their order: "A host". */
  readonly asked: string[] = [];
  readonly #answers = new Map<string, (time: number) => readonly string[]>();
  readonly #times = new Map<string, number>();

  private constructor(address: string) {
    this.address = address;
  }

  static async start(): Promise<TestNameServer> {
    let names: TestNameServer | null = null;
    const server = createServer({
      udp: true,
      handle: (request, send) => {
        const response = Packet.createResponseFromRequest(request);
        const [question] = request.questions;
        if (question !== undefined) {
          const v6 = question.type === Packet.TYPE.AAAA;
          for (const address of names?.answer(question.name, v6) ?? []) {
            const type = v6 ? Packet.TYPE.AAAA : Packet.TYPE.A;
            response.answers.push(
              new Packet.Resource({ name: question.name, type, class: Packet.CLASS.IN, ttl: 0, address }),
            );
          }
        }
        send(response);
      },
    });
    const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
    after(() => server.close());
    if (udp === undefined) throw new Error('no UDP');
    names = new TestNameServer(`127.0.0.1:${udp.port}`);
    return names;
  }

  /** What the host's addresses are, at the first, second … look-up. */
  set(host: string, answer: (time: number) => readonly string[]): void {
    this.#answers.set(host, answer);
  }

  answer(host: string, v6: boolean): readonly string[] {
    const kind = v6 ? 'AAAA' : 'A';
    this.asked.push(`${kind} ${host}`);
    const time = (this.#times.get(`${kind} ${host}`) ?? 0) + 1;
    this.#times.set(`${kind} ${host}`, time);
    return (this.#answers.get(host)?.(time) ?? []).filter((address) => address.includes(':') === v6);
  }
}
