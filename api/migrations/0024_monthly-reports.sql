CREATE TABLE "app"."monthly_reports" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"setup" jsonb NOT NULL,
	"send_day" smallint,
	"scheduled_at" timestamp with time zone NOT NULL,
	"tried_month" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app"."report_editions" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"link_id" uuid,
	"sealed_code" text,
	"month" text,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"document" jsonb,
	"sample" boolean NOT NULL,
	"recipients" smallint NOT NULL,
	"sent_to" smallint DEFAULT 0 NOT NULL,
	"failed" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "report_editions_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "report_editions_month" UNIQUE("project_id","month")
);
--> statement-breakpoint
CREATE TABLE "app"."unsubscribed_readers" (
	"owner_id" uuid NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "unsubscribed_readers_owner_id_address_pk" PRIMARY KEY("owner_id","address")
);
--> statement-breakpoint
ALTER TABLE "app"."monthly_reports" ADD CONSTRAINT "monthly_reports_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."report_editions" ADD CONSTRAINT "report_editions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."report_editions" ADD CONSTRAINT "report_editions_link_id_share_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "app"."share_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."report_editions" ADD CONSTRAINT "report_editions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "app"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."unsubscribed_readers" ADD CONSTRAINT "unsubscribed_readers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_editions_made" ON "app"."report_editions" USING btree ("project_id","made_at");--> statement-breakpoint
CREATE INDEX "report_editions_link" ON "app"."report_editions" USING btree ("link_id");