CREATE TABLE "app"."webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"about_project" uuid,
	"key" text NOT NULL,
	"content" jsonb NOT NULL,
	"body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"status" integer,
	"problem" text,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("webhook_id","key")
);
--> statement-breakpoint
CREATE TABLE "app"."webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"format" text NOT NULL,
	"events" text[] NOT NULL,
	"projects" uuid[],
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"off_at" timestamp with time zone,
	"off_reason" text
);
--> statement-breakpoint
ALTER TABLE "app"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "app"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_about_project_projects_id_fk" FOREIGN KEY ("about_project") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "app"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "app"."webhook_deliveries" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "app"."webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_project" ON "app"."webhook_deliveries" USING btree ("about_project");--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "app"."webhooks" USING btree ("user_id");